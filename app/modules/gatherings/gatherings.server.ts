// Public API of the gatherings module, server side: other modules import only from here.

export { listGatherings } from '#app/modules/gatherings/admin/gatherings-section.server.ts';
export { readConfirmedSignUpReplies } from '#app/modules/gatherings/replies/gathering-replies.server.ts';
export type { SignUpReply } from '#app/modules/gatherings/replies/reply-schemas.server.ts';
export { gatheringResource, readEventSignUp, readSignUpCounts } from './read-gatherings.server.ts';
