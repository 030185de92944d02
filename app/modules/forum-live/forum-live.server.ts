// Public API of forum-live (server).

export {
  readLastForumStreamEventId,
  recordForumStreamEvent,
  recordReplyStreamEvents,
} from './events.server.ts';
export { broadcastForumEventsAfterWrites } from './live-subscriptions.server.ts';
