import { useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { MailRecipientLists } from '#app/admin/send-sheet/recipient-lists.tsx';
import type { MailingResult } from '#app/admin/send-sheet/recipients.server.ts';
import { useMailRecipients } from '#app/admin/send-sheet/use-recipients.ts';
import { call } from '#app/api/call.ts';
import { formatShare } from '#app/core/language.ts';
import { toCustomFields } from '#app/endpoints/fields.ts';
import { CompetitionRounds } from '#app/modules/competitions/display/competition-rounds.tsx';
import { CompetitionGroupCards } from '#app/modules/competitions/display/group-cards.tsx';
import { DrawFormatFields, drawFormatLabels } from '#app/modules/competitions/draw/draw-format-fields.tsx';
import { firstDrawMailFields } from '#app/modules/competitions/draw/draw-mail-fields.ts';
import { useIsNarrowScreen } from '#app/modules/competitions/draw/use-is-narrow.ts';
import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection, SectionExpandingLink } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { RoundDueDatesForm } from './due-dates-form.tsx';

interface Props {
  competition: AdminCompetition;
  room: MutationRunner;
}

/** Renders the format choices of the draw and the button that makes it. */
export function MakeCompetitionDrawCard({ competition, room }: Props) {
  const { slug, entries, version } = competition;
  return (
    <Card title="The draw" id="the-draw">
      {entries.length < 2 ? (
        <p>You can make the draw once there are two entries.</p>
      ) : (
        <MutationForm
          mutation="POST /api/desk/competitions/{slug}/draw"
          param={{ slug }}
          fields={toCustomFields(drawFormatLabels)}
          initialValues={{ version }}
          button="Make the draw"
          successMessage="Draw made."
          buildBody={(values) => values}
          submit={async (send) => {
            room.showResult('Draw made.', await send());
            return {};
          }}
          onDone={() => room.reloadAndFocus('drawn')}
        >
          <DrawFormatFields key={entries.length} competition={competition} />
          <p className="soft">
            No one else can see the draw until you publish it. Until then you can draw again.
          </p>
        </MutationForm>
      )}
    </Card>
  );
}

/** Renders a draw that is not published yet: review it, draw again, set its dates, publish it. */
export function DraftCompetitionDrawReview({
  competition,
  room,
  onTold,
}: Props & { onTold: (told: MailingResult) => void }) {
  const { slug, rounds, kind, groups, through, plate, version } = competition;
  const param = { slug };
  const undated = rounds.filter(({ due }) => !due).length;
  const isNarrow = useIsNarrowScreen();
  return (
    <>
      <p className="alert no-print" id="drawn" tabIndex={-1}>
        This draw is not published yet. The side named first in each match is the challenger.
      </p>
      <PublishDrawCard competition={competition} room={room} onTold={onTold} />
      <div className="actions no-print">
        <button
          type="button"
          className="button quiet"
          disabled={room.busy}
          onClick={() =>
            room.mutate(
              'POST /api/desk/competitions/{slug}/draw',
              { param, json: { kind, groups, through, plate }, version },
              'Draw made again.',
            )
          }
        >
          Draw again
        </button>
        <ConfirmButton
          button="Go back to the entries"
          title="Go back to the entries?"
          busy={room.busy}
          onSure={() =>
            room.mutate(
              'DELETE /api/desk/competitions/{slug}/draw',
              { param, version },
              'Draw deleted. You can now change the entries.',
            )
          }
        >
          This deletes the draw so that you can change the entries. The entries stay.
        </ConfirmButton>
      </div>
      {kind === 'groups' ? (
        <CompetitionGroupCards
          rounds={rounds}
          through={through}
          groups={competition.groupTables}
          inSets={competition.scoring === 'sets'}
        />
      ) : (
        <CompetitionRounds rounds={rounds} open={isNarrow ? 0 : undefined} />
      )}
      <CollapsibleSection
        title="Play-by dates"
        about={`${formatShare(rounds.length - undated, rounds.length, 'date')} set`}
        id="dates"
        className="no-print"
      >
        <RoundDueDatesForm competition={competition} onDone={room.refresh} />
      </CollapsibleSection>
    </>
  );
}

const fetchDrawRecipients = (slug: string) =>
  call('GET /api/desk/competitions/{slug}/publication', { param: { slug } });

function PublishDrawCard({
  competition: { slug, rounds, version },
  room,
  onTold,
}: Props & { onTold: (told: MailingResult) => void }) {
  const [tells, setTells] = useState(true);
  const { reached } = useMailRecipients(slug, fetchDrawRecipients);
  const count = tells ? (reached?.mail.length ?? 0) : 0;
  const undated = rounds.filter(({ due }) => !due).length;
  return (
    <Card title="Publish" id="publish" className="no-print">
      <MutationForm
        mutation="POST /api/desk/competitions/{slug}/publication"
        param={{ slug }}
        fields={firstDrawMailFields}
        initialValues={{ version }}
        button={count > 0 ? `Publish and email ${count}` : 'Publish the draw'}
        successMessage="Draw published."
        submit={async (send) => {
          const done = await send();
          room.showResult('Draw published.', done);
          const told = done.told && done.told.mail + done.told.ring.length > 0 ? done.told : null;
          if (told) onTold(told);
          // Focus the list of notified players; without one, the matches to play.
          await room.reloadAndFocus(told ? '' : 'to-play');
          return {};
        }}
        fieldOverrides={{
          tell: (
            <>
              {undated > 0 ? (
                <p>
                  <strong>{formatUndatedRounds(undated, rounds.length)} date yet.</strong> Players are
                  reminded only if a round has a date.{' '}
                  <SectionExpandingLink to="dates">Set the dates</SectionExpandingLink>, now or later.
                </p>
              ) : null}
              <p>
                Once published, everyone can see the draw and results can be entered. You cannot draw again.
              </p>
              <RadioOrCheckboxInput
                type="checkbox"
                name="tell"
                checked={tells}
                onChange={({ target }) => setTells(target.checked)}
                label={firstDrawMailFields.tell.label}
                hint={firstDrawMailFields.tell.hint}
              />
              {tells && reached ? <MailRecipientLists reached={reached} /> : null}
            </>
          ),
        }}
      />
    </Card>
  );
}

function formatUndatedRounds(undated: number, rounds: number): string {
  if (undated === rounds) return 'No round has a';
  return undated === 1 ? 'One round has no' : `${undated} rounds have no`;
}
