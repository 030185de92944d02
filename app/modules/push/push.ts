// Public API of push: all that other subjects take from it.

export { parsePushKinds, pushKinds } from '#app/modules/push/notifications/push-kinds.ts';
export { unsubscribeFromPush } from '#app/modules/push/own/browser-push.ts';
