export type { Json, JsonObject } from '@lox/contracts/json.js';
