/** What encrypts and signs for push services: loaded when something is first pushed. */
export const webPush = async () => (await import('web-push')).default;
