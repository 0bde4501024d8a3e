/** What encrypts and signs for push services: loaded when something is first pushed. */
export const loadWebPush = async () => (await import('web-push')).default;
