export const loadWebPush = async () => (await import('web-push')).default;
