export interface PushSubscriptionKeys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface OwnPush {
  publicKey: string;
  devices: number;
  thisDevice: boolean;
}

/** Holds no name and no phone number. */
export interface PushMessage {
  title: string;
  body: string;
  /** A repeated message replaces the first. */
  tag: string;
  url: string;
}

export const MOST_PUSH_DEVICES = 10;
