/** What a browser gives so that it can be pushed to; the part of `PushSubscription.toJSON()` that is needed. */
export interface PushSubscriptionKeys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** `GET /api/notifications/push`: whether notifications reach me on my devices. */
export interface OwnPush {
  /** With which a browser subscribes: what is sent is signed with its other half. */
  publicKey: string;
  /** On how many of my devices they are on. */
  devices: number;
  /** Whether they are on in this session. */
  thisDevice: boolean;
}

/** What a device is sent, encrypted for it: nobody's name and no phone number. */
export interface PushMessage {
  title: string;
  body: string;
  /** The notification's id: one that is sent again replaces itself. */
  tag: string;
  /** Where it leads in the back office. */
  url: string;
}

/** Devices of one person; another one takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 10;
