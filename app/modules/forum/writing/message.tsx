import { documentOf } from '#app/modules/forum/messages/forum.ts';
import { forumPictures } from '#app/modules/forum/pictures/forum-pictures.ts';
import { FetchedPicture } from '#app/ui/pictures/fetched-picture.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

/** Render a message with its pictures; `you` is the reader's id, to mark mentions of them. */
export function Message({ content, you }: { content: string; you?: string }) {
  return (
    <RichText
      doc={documentOf(content)}
      members
      you={you}
      picture={(picture) => <FetchedPicture {...picture} load={forumPictures.load} />}
    />
  );
}
