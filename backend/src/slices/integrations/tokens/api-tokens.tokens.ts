export const API_TOKENS = Symbol('API_TOKENS');
export const API_TOKENS_IN_MEMORY = Symbol('API_TOKENS_IN_MEMORY');
