import { Link, useLoaderData } from 'react-router';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { type Fetched, fetching } from '#app/modules/forum/door/fetching.ts';
import { ForumDoor } from '#app/modules/forum/door/forum-door.tsx';
import { MentionedCard } from '#app/modules/forum/mentions/mentioned-card.tsx';
import type { Category } from '#app/modules/forum/messages/forum.ts';
import { When } from '#app/modules/forum/messages/when.tsx';
import { ForumSearch } from '#app/modules/forum/search/forum-search.tsx';
import { LatestRow } from '#app/modules/forum/topics/topic-row.tsx';
import { Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Jump } from '#app/ui/fold.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';

export const handle = { app: true };

const mostLatest = 5;

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  const [latest, categories, mentions] = await Promise.all([
    fetching('fetching topics', call('GET /forum/topics', { query: { order: 'latest', limit: mostLatest } })),
    fetching('fetching categories', call('GET /forums/categories')),
    fetching('fetching mentions', call('GET /api/forum/mentions')),
  ]);
  return { latest, categories, mentions };
}
clientLoader.hydrate = true as const;

const words = {
  title: 'Forums',
  description: "The members' forum: browse and join the conversation.",
  lead: 'Browse our forums and join the conversation',
};

const actions = (
  <>
    <a className="button quiet small" href="/forums/terms-of-service">
      Terms of Services
    </a>
    <a className="button quiet small" href="/forums/guidelines">
      Forum Guidelines
    </a>
  </>
);

export function HydrateFallback() {
  return <ForumDoor {...words} actions={actions} />;
}

/** Render the latest topics, the categories (SPEC.md section 2, 'Forums landing'), and the search. */
export default function Forums() {
  const { latest, categories, mentions } = useLoaderData<typeof clientLoader>();
  return (
    <Page {...words}>
      <div className="columns forum-front" data-members-only="">
        <div className="front-column">
          <div className="actions">
            <Jump className="onward" to="categories">
              Start a topic
            </Jump>
            <Link className="onward" to="/forums/search">
              Search the forum
            </Link>
          </div>
          {latest.failed ? (
            <Alert kind="danger">The newest topics could not be fetched. {latest.failed}</Alert>
          ) : null}
          {latest.found?.length ? (
            <Card title="Newest topics">
              <Rows className="faces" label="Newest topics">
                {latest.found.map((topic) => (
                  <LatestRow key={topic.id} topic={topic} />
                ))}
              </Rows>
            </Card>
          ) : null}
          {mentions.failed ? (
            <Alert kind="danger">Where you are mentioned could not be fetched. {mentions.failed}</Alert>
          ) : null}
          <MentionedCard mentioned={mentions.found ?? []} />
        </div>
        <div className="front-column">
          <Categories {...categories} />
          <ForumSearch />
          <div className="actions">{actions}</div>
        </div>
      </div>
    </Page>
  );
}

function Categories({ found = [], failed }: Fetched<Category[]>) {
  return (
    <Card title="Categories" id="categories">
      <p className="soft">A topic is started in one of them: open it first.</p>
      {failed ? <Alert kind="danger">The categories could not be fetched. {failed}</Alert> : null}
      <Rows label="Categories">
        {found.map(({ id, name, description, unread, last_at }) => (
          <Row
            key={id}
            to={`/forums/topics?category=${encodeURIComponent(id)}`}
            name={name}
            line={
              <>
                {description}
                {description && last_at ? ' · ' : null}
                {last_at ? <When at={last_at} /> : null}
              </>
            }
            state={unread > 0 ? `${unread} new` : undefined}
            pressing
          />
        ))}
      </Rows>
    </Card>
  );
}
