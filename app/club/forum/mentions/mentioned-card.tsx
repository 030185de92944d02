import { Link } from 'react-router';
import { type FoundMessage, postedOn, replyAddress } from '#app/club/forum/messages/forum.ts';
import { Card } from '#app/ui/card.tsx';

/** Where the reader is named and has not been since. */
export function MentionedCard({ mentioned }: { mentioned: FoundMessage[] }) {
  if (mentioned.length === 0) return null;
  return (
    <Card title="You were mentioned">
      <ul className="links">
        {mentioned.map(({ topic_id, post_id, title, author, created_at, extract }) => (
          <li key={post_id ?? topic_id}>
            <Link to={replyAddress(topic_id, post_id)}>
              {title}
              <span className="soft">{extract}</span>
              <span className="soft">
                {author}, {postedOn(created_at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
