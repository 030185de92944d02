import { ButtonLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';

export function NotFound() {
  return (
    <Page
      title="Page not found"
      description="There is no page at this address."
      heading="This one ran into the ditch"
      lead="There is no page at this address. It may have moved, or the address may have a slip in it."
    >
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
    </Page>
  );
}
