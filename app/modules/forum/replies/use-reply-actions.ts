import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { emptyForumMessageContent, type ForumReply } from '#app/modules/forum-messages/forum-messages.ts';

interface ReplyActionsOptions {
  reply: ForumReply;
  mine: boolean;
  moderator: boolean;
  /** True if it is known that the author, not a moderator, removed it. */
  undoable?: boolean;
  onChanged: (reply: ForumReply) => void;
}

/** Remove and restore a reply: as its author, or by the moderators' endpoint. */
export function useForumReplyActions({
  reply,
  mine,
  moderator,
  undoable: known = false,
  onChanged,
}: ReplyActionsOptions) {
  const param = { id: reply.id };
  const [undoable, setUndoable] = useState(known);
  const { busy, failed, run } = useApiCall();

  const remove = () =>
    run(async () => {
      if (mine) await call('DELETE /forum/posts/{id}', { param });
      else await call('PATCH /api/moderation/posts/{id}', { param, json: { removed: true } });
      setUndoable(mine);
      onChanged({ ...reply, removed: true, content: moderator ? reply.content : emptyForumMessageContent });
    });
  const restore = () =>
    run(async () => {
      if (undoable) return onChanged(await call('POST /forum/posts/{id}/restoration', { param }));
      await call('PATCH /api/moderation/posts/{id}', { param, json: { removed: false } });
      onChanged({ ...reply, removed: false });
    });
  return { busy, failed, undoable, remove, restore };
}
