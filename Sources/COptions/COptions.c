#include "COptions.h"
