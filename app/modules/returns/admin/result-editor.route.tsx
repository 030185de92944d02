import { Link, useLoaderData } from 'react-router';
import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { getOppositeMatchSide, matchSides } from '#app/modules/formats/formats.ts';
import { ResultEntryComparison } from '#app/modules/returns/entries/entry-comparison.tsx';
import { ResultHistoryList } from '#app/modules/returns/record/result-history.tsx';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { AdminPostponementSection } from './admin-postponement.tsx';
import { MatchPenaltiesSection } from './match-penalties.tsx';
import type { MatchResultEditorData } from './result-admin-pages.ts';
import { SettleMatchResultForm } from './settle-result-form.tsx';
import { UndecidedPostponementCard } from './undecided-match-card.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/league/returns/{id}', { param: { id } });

/** Admin page of one match: both sides' entries, the result, and actions of the secretary. */
export default function MatchResultEditorPage() {
  const one = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  return (
    <PageLayout
      title={one.title}
      description={`The result of ${one.title}.`}
      lead={[one.when, one.division].filter(Boolean).join('. ')}
      before={<AdminSectionBackLink to="/desk/league/returns">Results from captains</AdminSectionBackLink>}
    >
      {desk.notice}
      <UndecidedPostponementCard one={one} desk={desk} />
      <Stands one={one} desk={desk} />
      <CollapsibleSection title={settling[one.now.state]} open={one.now.state === 'waiting'}>
        <SettleMatchResultForm key={one.version} one={one} desk={desk} />
      </CollapsibleSection>
      <AdminPostponementSection one={one} desk={desk} />
      <Captains one={one} desk={desk} />
      <MatchPenaltiesSection one={one} desk={desk} />
      {one.history.length > 0 ? (
        <CollapsibleSection title="History" about={`${one.history.length}`}>
          <ResultHistoryList history={one.history} />
        </CollapsibleSection>
      ) : null}
      <div className="actions">
        <Link className="onward" to={`/desk/league/fixtures/${one.id}`}>
          Date and venue
        </Link>
        <a className="onward" href={`/matches/${one.id}`}>
          View public page
        </a>
      </div>
    </PageLayout>
  );
}

const settling = {
  waiting: 'Enter the result',
  one: 'Settle with a different score',
  unlike: 'Settle with a different score',
  settled: 'Change the result',
};

interface Props {
  one: MatchResultEditorData;
  desk: MutationRunner;
}

const how = {
  agreed: 'Both captains agree',
  silence: 'Entered by one captain; the other did not reply',
  secretary: 'Settled by the league secretary',
  rule: 'Settled by the league rule',
};

function Stands({ one, desk }: Props) {
  const { now, names, result, points, differs } = one;
  const spoken = matchSides.filter((side) => now[side]);
  return (
    <Card title={now.state === 'settled' ? how[now.how ?? 'secretary'] : titles[now.state]}>
      {now.state === 'settled' ? (
        <>
          <p>
            <strong>{result}</strong>
          </p>
          {points ? <p>{points}.</p> : null}
        </>
      ) : null}
      {differs ? <p>They differ on {differs}.</p> : null}
      {one.isMirrored ? (
        <p className="alert">The two results are the same, but with the scores swapped.</p>
      ) : null}
      {now.state === 'unlike' && !differs ? (
        <p className="alert">
          Both captains agree, but the league secretary removed the result from the table.
        </p>
      ) : null}
      {now.tookBack.map((side) => (
        <p className="alert" key={side}>
          The club website of {names[side]} has withdrawn the result it sent. The result stays in the table
          until you decide.
        </p>
      ))}
      {one.wishes.map((line) => (
        <p className="alert" key={line}>
          {line}
        </p>
      ))}
      {one.odd.concat(one.warnings).map((line) => (
        <p className="soft" key={line}>
          {line}
        </p>
      ))}
      {spoken.length > 0 ? (
        <ResultEntryComparison match={one} />
      ) : (
        <p>Neither side has entered a result yet.</p>
      )}
      {now.home?.note || now.away?.note
        ? matchSides.map((side) =>
            now[side]?.note ? (
              <p key={side}>
                {names[side]}: ‘{now[side]?.note}’
              </p>
            ) : null,
          )
        : null}
      <Deeds one={one} desk={desk} />
    </Card>
  );
}

/** Buttons of the secretary. */
function Deeds({ one, desk }: Props) {
  const { id, now, names, version } = one;
  const holds = now.sheet;
  const spoken = matchSides.filter((side) => now[side]);
  const settle = (as: 'home' | 'away') => {
    const word = now[as];
    if (word)
      return desk.mutate(
        'PUT /api/desk/league/returns/{id}/result',
        { param: { id }, version, json: { sheet: word.sheet, as } },
        `Settled with the result from ${names[as]}. The table has been updated.`,
      );
  };
  return (
    <div className="actions">
      {now.state === 'settled' && one.wishes.length === 0
        ? null
        : spoken.map((side) => (
            <button
              key={side}
              type="button"
              className="button quiet"
              disabled={desk.busy}
              onClick={() => settle(side)}
            >
              Use result from {names[side]}
            </button>
          ))}
      {now.tookBack.length > 0 ? (
        <MutationButton
          desk={desk}
          mutation="DELETE /api/desk/league/returns/{id}/result"
          input={{ param: { id }, version }}
          successMessage="Result removed from the table and captains emailed."
          isPrimary
        >
          Remove from the table
        </MutationButton>
      ) : null}
      {(one.wishes.length > 0 || now.tookBack.length > 0) && holds ? (
        <MutationButton
          desk={desk}
          mutation="PUT /api/desk/league/returns/{id}/result"
          input={{ param: { id }, version, json: { sheet: holds } }}
          successMessage="Result left unchanged."
        >
          Leave result unchanged
        </MutationButton>
      ) : null}
      {now.state === 'settled' || spoken.length > 0 ? (
        <ConfirmButton
          button="Ask both captains again"
          title="Remove this result from the table and ask both captains again?"
          busy={desk.busy}
          onSure={() =>
            desk.mutate(
              'POST /api/desk/league/returns/{id}/reopening',
              { param: { id }, version, json: {} },
              'Both captains asked again.',
            )
          }
        >
          Results already entered stay in the history. Captains with an email address are emailed.
        </ConfirmButton>
      ) : null}
    </div>
  );
}

const titles = {
  waiting: 'No result yet',
  one: 'One side has entered a result',
  unlike: 'The two results differ',
};

/** Captains of both sides, with a button to mail a new link, and telephone numbers. */
function Captains({ one: { id, captains, names }, desk }: Props) {
  return (
    <Card title="Captains">
      {matchSides.map((side) => {
        const { name, phone, email } = captains[side];
        return (
          <p key={side}>
            <strong>{names[side]}</strong>: {name || 'not given'}
            {phone ? `, ${phone}` : ''}
            {email ? '' : '. No email address: phone them'}{' '}
            {email ? (
              <button
                type="button"
                className="link-button"
                disabled={desk.busy}
                onClick={() =>
                  desk.mutate(
                    'POST /api/desk/league/returns/{id}/links',
                    { param: { id }, json: { side } },
                    `Link sent to ${name || names[side]}. The link is for ${names[side]}, not for ${names[getOppositeMatchSide(side)]}.`,
                  )
                }
              >
                Send {names[side]} a link
              </button>
            ) : null}
          </p>
        );
      })}
    </Card>
  );
}
