import { type FoundMessage, replyAddress } from '#app/modules/forum/messages/forum.ts';
import { When } from '#app/modules/forum/messages/when.tsx';
import { Card } from '#app/ui/card.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';

/** Render the reader's unread mentions. */
export function MentionedCard({ mentioned }: { mentioned: FoundMessage[] }) {
  if (mentioned.length === 0) return null;
  return (
    <Card title="You were mentioned">
      <Rows label="You were mentioned">
        {mentioned.map(({ topic_id, post_id, title, author, created_at, extract }) => (
          <Row
            key={post_id ?? topic_id}
            to={replyAddress(topic_id, post_id)}
            name={title}
            line={
              <>
                {author}, <When at={created_at} />: {extract}
              </>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
