import type { ReactNode } from 'react';
import { showFullDate } from '#app/core/dates.ts';
import { entrantWord, usualContact } from '#app/modules/opens/open/open-facts.ts';
import { opens } from '#app/modules/opens/open/opens.server.ts';
import { keptNowhere, openedBy, pressedBy } from '#app/site/by-link/by-link.server.ts';
import { LinkedForm, NothingHere, TurnedDownAlert, useLinked } from '#app/site/by-link/by-link.tsx';
import { FormFailed } from '#app/site/form-failed.tsx';
import { dayAndWords } from '#app/site/site.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { entryByCode, withdrawByCode } from './enter.server.ts';

export const loader = openedBy(async (site, code) => {
  const { words, date: today } = dayAndWords(site);
  const { skip, state, held_on, open: key } = await entryByCode(site.db, code);
  const open = (await opens(site.db, words)).find((one) => one.key === key);
  if (!open) return undefined;
  return {
    entry: { skip, state, date: held_on, name: open.name, slug: open.slug, isOver: today > held_on },
    word: entrantWord(open.team),
    contact: open.contact || usualContact,
    contactEmail: open.contact_email || site.club.email,
  };
});

export const action = pressedBy((site, { address, code }) => withdrawByCode(site, address, code));

export const headers = keptNowhere;

export const ErrorBoundary = FormFailed;

/** Page behind the link in an entrant's mail: the state of the entry, and a button to withdraw it. */
export default function MyEntry() {
  const { linked, turnedDown } = useLinked<typeof loader>();
  const refused = <TurnedDownAlert turnedDown={turnedDown} />;
  return (
    <Page title="Your entry" description="Your entry for one of our opens.">
      {linked ? (
        <Entry linked={linked}>{refused}</Entry>
      ) : (
        <NothingHere
          words="It is not complete, or the entry that it belongs to has been deleted."
          to="/opens"
          link="Our opens"
        >
          {refused}
        </NothingHere>
      )}
    </Page>
  );
}

interface EntryProps {
  linked: NonNullable<Awaited<ReturnType<typeof loader>>['linked']>;
  children: ReactNode;
}

function Entry({ linked: { entry, word, contact, contactEmail }, children }: EntryProps) {
  return (
    <Card title={entry.name}>
      {children}
      <p>
        {showFullDate(entry.date)}. {word === 'player' ? 'Player' : 'Skip'}: {entry.skip}.
      </p>
      <State entry={entry} />
      {entry.state !== 'withdrawn' && !entry.isOver ? (
        <LinkedForm button="Withdraw my entry" kind="danger">
          <p>If you cannot come, withdraw your entry here, so that another {word} can play.</p>
        </LinkedForm>
      ) : null}
      <p className="soft">
        With a question, write to {contact} at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <ButtonLink href={`/opens/${entry.slug}`} kind="quiet">
        About the day
      </ButtonLink>
    </Card>
  );
}

function State({ entry: { state, isOver } }: { entry: { state: string; isOver: boolean } }) {
  if (state === 'withdrawn')
    return <p className="alert">Your entry has been withdrawn. You need do nothing more.</p>;
  if (isOver) return <p>This open has been played.</p>;
  return (
    <p>
      <strong>{state === 'in' ? 'You have a place.' : 'You are on the waiting list.'}</strong>
    </p>
  );
}
