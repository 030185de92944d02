import { forumPictureClient, parseStoredForumMessage } from '#app/modules/forum-messages/forum-messages.ts';
import { PrivatePicture } from '#app/ui/pictures/private-picture.tsx';
import { RichTextView } from '#app/ui/rich-text.tsx';

/** Render a message with its pictures; `you` is the reader's id, to mark mentions of them. */
export function ForumMessageBody({ content, you }: { content: string; you?: string }) {
  return (
    <RichTextView
      doc={parseStoredForumMessage(content)}
      members
      you={you}
      picture={(picture) => <PrivatePicture {...picture} load={forumPictureClient.load} />}
    />
  );
}
