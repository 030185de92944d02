// Public API of push: all that other subjects take from it.

export { unsubscribeFromPush } from '#app/modules/push/own/browser-push.ts';
