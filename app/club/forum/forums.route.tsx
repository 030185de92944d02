import { Link, useLoaderData } from 'react-router';
import { call, goToSignIn, readToken } from '#app/api/call.ts';
import { MentionedCard } from '#app/club/forum/mentions/mentioned-card.tsx';
import { ForumSearch } from '#app/club/forum/search/forum-search.tsx';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { fetching } from './fetching.ts';
import { ForumDoor } from './forum-door.tsx';

export const handle = { app: true };

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  const [categories, mentions] = await Promise.all([
    fetching('fetching categories', call('GET /forums/categories')),
    fetching('fetching mentions', call('GET /api/forum/mentions')),
  ]);
  return { ...categories, mentions };
}
clientLoader.hydrate = true as const;

const words = {
  title: 'Forums',
  description: "The members' forum: browse and join the conversation.",
  lead: 'Browse our forums and join the conversation',
};

const actions = (
  <>
    <ButtonLink href="/forums/terms-of-service" kind="quiet">
      Terms of Services
    </ButtonLink>
    <ButtonLink href="/forums/guidelines" kind="quiet">
      Forum Guidelines
    </ButtonLink>
  </>
);

export function HydrateFallback() {
  return <ForumDoor {...words} actions={actions} />;
}

/** The categories (SPEC.md section 2, 'Forums landing'). */
export default function Forums() {
  const { found: categories = [], failed, mentions } = useLoaderData<typeof clientLoader>();
  return (
    <Page {...words}>
      <div className="actions" data-members-only="">
        {actions}
      </div>
      {mentions.failed ? (
        <Alert kind="danger">Where you are mentioned could not be fetched. {mentions.failed}</Alert>
      ) : null}
      <MentionedCard mentioned={mentions.found ?? []} />
      <ForumSearch />
      <Card title="Categories">
        {failed ? <Alert kind="danger">The categories could not be fetched. {failed}</Alert> : null}
        <ul className="links">
          {categories.map(({ id, name, description, unread }) => (
            <li key={id}>
              <Link to={`/forums/topics?category=${encodeURIComponent(id)}`}>
                {name} {unread > 0 ? <span className="badge warm">{unread} new</span> : null}
                <span className="soft">{description}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
