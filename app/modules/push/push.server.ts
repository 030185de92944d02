// Public API of push on the server.
export { deleteMemberPushDevices } from '#app/modules/push/devices/devices.server.ts';
export {
  countPushRecipients,
  getEventPushTopic,
  type PushNotification,
  type QueuedPushes,
  queuePushes,
} from '#app/modules/push/notifications/queue-pushes.server.ts';
export { londonTimeToIso } from '#app/modules/push/notifications/quiet-hours.ts';
