import type { ReactNode } from 'react';
import { formatFullDate } from '#app/core/dates.ts';
import { defaultOpenCompetitionContact, getEntrantTerm } from '#app/modules/opens/open/open-details.ts';
import { readOpenCompetitions } from '#app/modules/opens/open/open-queries.server.ts';
import { FormErrorBoundary } from '#app/site/form-error-boundary.tsx';
import {
  createSignedLinkAction,
  createSignedLinkLoader,
  noStoreHeaders,
} from '#app/site/signed-link/signed-link.server.ts';
import {
  InvalidLinkMessage,
  RejectedSubmissionAlert,
  SignedLinkForm,
  useSignedLinkData,
} from '#app/site/signed-link/signed-link.tsx';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { getOpenCompetitionEntryDate } from './open-entries.server.ts';
import {
  readOpenCompetitionEntryByCode,
  withdrawOpenCompetitionEntryByCode,
} from './public-entries.server.ts';

export const loader = createSignedLinkLoader(async (site, code) => {
  const { words, date: today } = getTodayAndPlaceholders(site);
  const row = await readOpenCompetitionEntryByCode(site.db, code);
  const open = (await readOpenCompetitions(site.db, words)).find(({ key }) => key === row.open);
  if (!open) return undefined;
  const { skip, state } = row;
  const date = getOpenCompetitionEntryDate(open, row);
  return {
    entry: { skip, state, date, name: open.name, slug: open.slug, isOver: today > date },
    word: getEntrantTerm(open.team),
    contact: open.contact || defaultOpenCompetitionContact,
    contactEmail: open.contact_email || site.club.email,
  };
});

export const action = createSignedLinkAction((site, { address, code }) =>
  withdrawOpenCompetitionEntryByCode(site, address, code),
);

export const headers = noStoreHeaders;

export const ErrorBoundary = FormErrorBoundary;

/** Page behind the link in an entrant's mail: the state of the entry, and a button to withdraw it. */
export default function OwnOpenCompetitionEntryPage() {
  const { linked, turnedDown } = useSignedLinkData<typeof loader>();
  const refused = <RejectedSubmissionAlert turnedDown={turnedDown} />;
  return (
    <PageLayout title="Your entry" description="Your entry for one of our opens.">
      {linked ? (
        <OwnEntryCard linked={linked}>{refused}</OwnEntryCard>
      ) : (
        <InvalidLinkMessage
          words="The link is incomplete, or the entry has been deleted."
          to="/opens"
          link="Our opens"
        >
          {refused}
        </InvalidLinkMessage>
      )}
    </PageLayout>
  );
}

interface OwnEntryCardProps {
  linked: NonNullable<Awaited<ReturnType<typeof loader>>['linked']>;
  children: ReactNode;
}

function OwnEntryCard({ linked: { entry, word, contact, contactEmail }, children }: OwnEntryCardProps) {
  return (
    <Card title={entry.name}>
      {children}
      <p>
        {formatFullDate(entry.date)}. {word === 'player' ? 'Player' : 'Skip'}: {entry.skip}.
      </p>
      <OwnEntryState entry={entry} />
      {entry.state !== 'withdrawn' && !entry.isOver ? (
        <SignedLinkForm button="Withdraw my entry" kind="danger">
          <p>If you cannot come, withdraw your entry here, so that another {word} can play.</p>
        </SignedLinkForm>
      ) : null}
      <p className="soft">
        If you have a question, write to {contact} at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
      <ButtonLink href={`/opens/${entry.slug}`} kind="quiet">
        About the day
      </ButtonLink>
    </Card>
  );
}

function OwnEntryState({ entry: { state, isOver } }: { entry: { state: string; isOver: boolean } }) {
  if (state === 'withdrawn')
    return <p className="alert">Your entry has been withdrawn. You do not need to do anything more.</p>;
  if (isOver) return <p>This open has been played.</p>;
  return (
    <p>
      <strong>{state === 'in' ? 'You have a place.' : 'You are on the waiting list.'}</strong>
    </p>
  );
}
