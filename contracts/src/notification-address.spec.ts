import { notificationAddress, type NotificationData } from './notifications.js';

const AT = '2026-11-26T01:00:00.000Z';

it.each<[NotificationData, string | null]>([
  [{ incomingLeadId: 'e 1' }, '/admin/entradas?entrada=e%201'],
  [{ visitId: 'v/1', leadId: 'l', scheduledDate: AT }, '/admin/visits?date=2026-11-25&visit=v%2F1'],
  [{ visitId: 'v', leadId: 'l' }, '/admin/visits?visit=v'],
  [{ scheduledDate: AT }, '/admin/visits?date=2026-11-25'],
  [{ leadId: 'l 1' }, '/admin/crm?lead=l%201'],
  [{}, null],
])('%j leads to %s', (data, address) => {
  expect(notificationAddress(data)).toBe(address);
});
