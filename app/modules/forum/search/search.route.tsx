import { useLoaderData } from 'react-router';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { fetching } from '#app/modules/forum/door/fetching.ts';
import { ForumDoor } from '#app/modules/forum/door/forum-door.tsx';
import { postedOn, replyAddress } from '#app/modules/forum/messages/forum.ts';
import { BackLink } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { ForumSearch } from './forum-search.tsx';
import { mostResults, piecesOf, termsOf } from './search-results.ts';

export const handle = { app: true };

export async function clientLoader({ request }: { request: Request }) {
  if (!readToken()) return goToSignIn();
  const q = new URL(request.url).searchParams.get('q') ?? '';
  const asked = q.trim() ? call('GET /api/forum/search', { query: { q } }) : [];
  return { q, ...(await fetching('searching the forum', Promise.resolve(asked))) };
}
clientLoader.hydrate = true as const;

const words = { title: 'Search the forum', description: 'Find a topic or a reply.' };
const back = <BackLink href="/forums">Back to Forums</BackLink>;

export function HydrateFallback() {
  return <ForumDoor {...words} before={back} />;
}

export default function SearchForum() {
  const { q, found = [], failed } = useLoaderData<typeof clientLoader>();
  const terms = termsOf(q);
  return (
    <Page {...words} before={back}>
      <div className="topic" data-members-only="">
        <ForumSearch q={q} />
        {failed ? <Alert kind="danger">The forum could not be searched. {failed}</Alert> : null}
        {q.trim() && !failed ? <p role="status">{outcome(q, found.length)}</p> : null}
        {found.length > 0 ? (
          <Rows className="card" label="What was found">
            {found.map(({ topic_id, post_id, title, author, created_at, extract }) => (
              <Row
                key={post_id ?? topic_id}
                to={replyAddress(topic_id, post_id)}
                name={<Marked text={title} terms={terms} />}
                line={
                  <>
                    <Marked text={extract} terms={terms} /> · {post_id ? 'Reply by' : 'Posted by'} {author} on{' '}
                    {postedOn(created_at)}
                  </>
                }
              />
            ))}
          </Rows>
        ) : null}
      </div>
    </Page>
  );
}

function outcome(q: string, many: number): string {
  if (many === 0) return `Nothing found for ‘${q}’.`;
  if (many < mostResults) return `${many} found.`;
  return `The first ${many}: topics with these words in the title, then the latest messages. Add a word to find fewer.`;
}

function Marked({ text, terms }: { text: string; terms: string[] }) {
  return piecesOf(text, terms).map((piece, index) => {
    const key = `${index} ${piece}`;
    return index % 2 === 1 ? (
      <mark className="found" key={key}>
        {piece}
      </mark>
    ) : (
      piece
    );
  });
}
