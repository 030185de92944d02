import { ButtonLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

/** `near` are suggested pages. */
export function NotFoundPage({ near = [] }: { near?: { name: string; to: string }[] }) {
  return (
    <PageLayout
      title="Page not found"
      description="There is no page at this address."
      heading="This one ran into the ditch"
      lead="There is no page at this address. It may have moved, or there may be a mistake in the address."
    >
      {near.length > 0 ? (
        <section className="stack">
          <h2>Were you looking for one of these?</h2>
          <LinkRowList className="card">
            {near.map(({ name, to }) => (
              <LinkRowItem key={`${to} ${name}`} to={to} name={name} />
            ))}
          </LinkRowList>
        </section>
      ) : null}
      <img src="/pictures/empty-green.svg" alt="" width={600} height={300} />
      <div className="actions">
        <ButtonLink href="/">Home</ButtonLink>
        <ButtonLink href="/full-calendar" kind="quiet">
          Calendar
        </ButtonLink>
        <ButtonLink href="/search" kind="quiet">
          Search
        </ButtonLink>
      </div>
    </PageLayout>
  );
}
