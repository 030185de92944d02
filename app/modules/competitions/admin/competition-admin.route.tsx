import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import type { MailingResult } from '#app/admin/send-sheet/recipients.server.ts';
import { MailingCard } from '#app/admin/send-sheet/send-card.tsx';
import { MailingResultNotice } from '#app/admin/send-sheet/send-result-notice.tsx';
import { call } from '#app/api/call.ts';
import type { DisplayedTie } from '#app/modules/competition-rules/competition-rules.server.ts';
import { getSideSizeNames } from '#app/modules/competition-rules/competition-rules.ts';
import { CompetitionDetailsForm } from '#app/modules/competitions/details/competition-details-form.tsx';
import { CompetitionRounds } from '#app/modules/competitions/display/competition-rounds.tsx';
import { CompetitionGroupCards } from '#app/modules/competitions/display/group-cards.tsx';
import { RoundRobinTableCard } from '#app/modules/competitions/display/round-robin-table.tsx';
import { LaterDrawCard } from '#app/modules/competitions/draw/later-draw-card.tsx';
import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import {
  competitionKindLabels,
  competitionStateLabels,
} from '#app/modules/competitions/state/competition-labels.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { CompetitionEntriesEditor } from './competition-entries-editor.tsx';
import { CompetitionProgressSteps } from './competition-steps.tsx';
import { DraftCompetitionDrawReview, MakeCompetitionDrawCard } from './draw-card.tsx';
import { RoundDueDatesForm } from './due-dates-form.tsx';
import { PlayableCompetitionMatchList } from './open-matches.tsx';
import { CompetitionResultCorrectionForm } from './result-form.tsx';
import { WaitingResultClaimsList } from './waiting-claims-list.tsx';

export async function clientLoader({ params: { slug = '' } }: { params: { slug?: string } }) {
  const [competition, roll] = await Promise.all([
    call('GET /api/desk/competitions/{slug}', { param: { slug } }),
    call('GET /api/desk/competitions/roll'),
  ]);
  return { competition, roll };
}

/** Admin page of one competition, from the first entry to the final. */
export default function CompetitionAdminPage() {
  const { competition, roll } = useLoaderData<typeof clientLoader>();
  const room = useMutationRunner();
  const [told, setTold] = useState<MailingResult | null>(null);
  const { slug, series, season, title, state, kind, side } = competition;
  const played = state === 'published' || state === 'finished';
  return (
    <AdminSectionPage
      room="competitions"
      title={title}
      lead={`${getSideSizeNames(side, useClubTerms()).game}, ${state === 'entries' ? '' : `${competitionKindLabels[kind].toLowerCase()}, `}${competitionStateLabels[state]}.`}
      wide
    >
      {competition.namesOnly ? null : <CompetitionProgressSteps competition={competition} />}
      <div className="actions no-print">
        {state === 'entries' ? (
          <Link className="onward" to={`/desk/competitions/${slug}/sheet`}>
            A list for the clubhouse wall
          </Link>
        ) : null}
        {played ? (
          <a className="onward" href={`/club/${series}/${season}`}>
            View or print the page
          </a>
        ) : null}
        {state === 'finished' ? (
          <Link className="button" to={`/desk/competitions/new?like=${slug}`}>
            Copy to another year
          </Link>
        ) : null}
      </div>
      {competition.waiting.length > 0 ? (
        <Card title="Results to confirm">
          <WaitingResultClaimsList slug={slug} waiting={competition.waiting} room={room} />
        </Card>
      ) : null}
      {competition.namesOnly ? <ConvertDrawCard slug={slug} room={room} /> : null}
      {state === 'entries' ? (
        <>
          <Card title={competition.entries.length > 0 ? `Entries: ${competition.entries.length}` : 'Entries'}>
            <CompetitionEntriesEditor competition={competition} roll={roll} room={room} />
          </Card>
          <MakeCompetitionDrawCard competition={competition} room={room} />
        </>
      ) : null}
      {state === 'drawn' ? (
        <DraftCompetitionDrawReview competition={competition} room={room} onTold={setTold} />
      ) : null}
      {played && told ? (
        <MailingCard>
          <MailingResultNotice told={told} isNew />
        </MailingCard>
      ) : null}
      {played && competition.table.length > 0 ? (
        <RoundRobinTableCard name={title} lines={competition.table} inSets={competition.scoring === 'sets'} />
      ) : null}
      {played ? <LaterDrawCard competition={competition} room={room} /> : null}
      {played && !competition.namesOnly ? (
        <PlayableCompetitionMatchList competition={competition} room={room} />
      ) : null}
      {played ? <CorrectableDraws competition={competition} room={room} /> : null}
      <div className="folds no-print">
        {played ? (
          <CollapsibleSection title="Play-by dates">
            <RoundDueDatesForm competition={competition} onDone={room.refresh} />
          </CollapsibleSection>
        ) : null}
        {played && !competition.namesOnly ? (
          <CollapsibleSection title={`Entries: ${competition.entries.length}`}>
            <CompetitionEntriesEditor competition={competition} roll={roll} room={room} />
          </CollapsibleSection>
        ) : null}
        <CompetitionDetailsForm competition={competition} room={room} />
      </div>
      <RecentAdminChangesList room="competitions" subject={`competition:${slug}`} onUndone={room.refresh} />
      {room.notice}
    </AdminSectionPage>
  );
}

/** Renders every draw of the competition, with a form to correct decided matches. */
function CorrectableDraws({ competition, room }: { competition: AdminCompetition; room: MutationRunner }) {
  const { rounds, groupTables: groups, through, scoring, plate, namesOnly } = competition;
  const of = (part: AdminCompetition['rounds'][number]['part']) =>
    rounds.filter((round) => round.part === part);
  const openIn = (all: AdminCompetition['rounds']) =>
    all.findIndex(({ id }) => id === getUnfoldedRoundId(competition, all));
  const more = ({ id, decided }: DisplayedTie) =>
    decided && !namesOnly ? (
      <CompetitionResultCorrectionForm competition={competition} id={id} room={room} />
    ) : null;
  return (
    <>
      <CompetitionGroupCards
        groups={groups}
        through={through}
        more={more}
        rounds={of('groups')}
        inSets={scoring === 'sets'}
      />
      {groups.length > 0 && of('main').length > 0 ? <h2>Knock-out</h2> : null}
      <CompetitionRounds
        rounds={of('main')}
        open={openIn(of('main'))}
        more={more}
        under={groups.length > 0}
      />
      {of('consolation').length > 0 ? (
        <>
          <h2>{plate}</h2>
          <CompetitionRounds rounds={of('consolation')} open={openIn(of('consolation'))} more={more} under />
        </>
      ) : null}
    </>
  );
}

/** Returns the id of the round to unfold: the last one of a finished competition, otherwise undefined. */
const getUnfoldedRoundId = ({ state, namesOnly }: AdminCompetition, rounds: AdminCompetition['rounds']) =>
  state === 'finished' || namesOnly ? rounds.at(-1)?.id : undefined;

function ConvertDrawCard({ slug, room }: { slug: string; room: MutationRunner }) {
  return (
    <Card title="Draw with names only">
      <p>
        This draw was made before entries were recorded here. Once you allow it, you can enter results and the
        winners move on automatically. Visitors will see no change.
      </p>
      <button
        type="button"
        className="button"
        disabled={room.busy}
        onClick={() =>
          room.mutate(
            'POST /api/desk/competitions/{slug}/adoption',
            { param: { slug } },
            'You can now enter results here.',
          )
        }
      >
        Allow result entry
      </button>
    </Card>
  );
}
