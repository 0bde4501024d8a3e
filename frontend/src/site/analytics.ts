import type { AnalyticsEvent, AnalyticsHit } from '@lox/contracts/page-counts.js';

const PATH = '/api/analytics';

export function wantsNoTracking(browser: {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}): boolean {
  return browser.doNotTrack === '1' || browser.doNotTrack === 'yes' || browser.globalPrivacyControl === true;
}

export function track(event: AnalyticsEvent, label?: string): void {
  if (wantsNoTracking(navigator)) return;
  const hit: AnalyticsHit = { event, path: window.location.pathname, ...(label ? { label } : {}) };
  const body = JSON.stringify(hit);
  const json = 'application/json';
  if (navigator.sendBeacon?.(PATH, new Blob([body], { type: json }))) return;
  fetch(PATH, { method: 'POST', body, headers: { 'Content-Type': json }, keepalive: true }).catch(
    () => undefined,
  );
}
