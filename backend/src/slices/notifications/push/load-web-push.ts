/** Loaded with the first push. */
export const loadWebPush = async () => (await import('web-push')).default;
