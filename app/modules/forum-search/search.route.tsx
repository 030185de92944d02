import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { formatCount } from '#app/core/language.ts';
import {
  formatForumPostDate,
  getForumReplyPath,
  toForumFetchResult,
} from '#app/modules/forum-messages/forum-messages.ts';
import { SignedOutForumPage } from '#app/modules/forum-messages/signed-out/signed-out-forum-page.tsx';
import { BackLink } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { ForumSearchForm } from './forum-search-form.tsx';
import { maxForumSearchResults, parseForumSearchTerms, splitTextBySearchTerms } from './search-results.ts';

export const handle = { app: true };

export const clientLoader = createMemberLoader(async ({ request }: { request: Request }) => {
  const q = new URL(request.url).searchParams.get('q') ?? '';
  const asked = q.trim() ? call('GET /api/forum/search', { query: { q } }) : [];
  return { q, ...(await toForumFetchResult('searching the forum', Promise.resolve(asked))) };
});

const words = { title: 'Search the forum', description: 'Find a topic or a reply.' };
const back = <BackLink href="/forums">Back to Forums</BackLink>;

export function HydrateFallback() {
  return <SignedOutForumPage {...words} before={back} />;
}

export default function ForumSearchPage() {
  const { q, found = [], failed } = useLoaderData<typeof clientLoader>();
  const terms = parseForumSearchTerms(q);
  return (
    <PageLayout {...words} before={back}>
      <div className="stack found-messages" data-members-only="">
        <ForumSearchForm q={q} />
        {failed ? <AlertMessage kind="danger">We could not search the forum. {failed}</AlertMessage> : null}
        {q.trim() && !failed ? <p role="status">{formatOutcome(q, found.length)}</p> : null}
        {found.length > 0 ? (
          <LinkRowList className="card" label="Search results">
            {found.map(({ topic_id, post_id, title, author, created_at, extract }) => (
              <LinkRowItem
                key={post_id ?? topic_id}
                to={getForumReplyPath(topic_id, post_id)}
                name={<HighlightedText text={title} terms={terms} />}
                line={
                  <>
                    <HighlightedText text={extract} terms={terms} /> · {post_id ? 'Reply by' : 'Posted by'}{' '}
                    {author} on {formatForumPostDate(created_at)}
                  </>
                }
              />
            ))}
          </LinkRowList>
        ) : null}
      </div>
    </PageLayout>
  );
}

function formatOutcome(q: string, many: number): string {
  if (many === 0) return `Nothing found for ‘${q}’.`;
  if (many < maxForumSearchResults) return `${formatCount(many, 'result')} for ‘${q}’.`;
  return `The first ${many}: topics with these words in the title, then the latest messages. Add a word to find fewer.`;
}

function HighlightedText({ text, terms }: { text: string; terms: string[] }) {
  return splitTextBySearchTerms(text, terms).map((piece, index) => {
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
