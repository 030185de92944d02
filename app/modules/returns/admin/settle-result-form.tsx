import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { toCustomFields } from '#app/endpoints/fields.ts';
import { formatMatchPointsResult } from '#app/modules/returns/rules/format-results.ts';
import {
  getScoreFieldLabels,
  parseScoreSheetValues,
  scoreSheetToFormValues,
} from '#app/modules/score-sheets/score-sheets.ts';
import { MatchScoreFields } from '#app/modules/score-sheets/scores/score-fields.tsx';
import { useClubTerms } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import type { MatchResultEditorData } from './result-admin-pages.ts';

/** Form for the secretary's figures, which override the captains'. */
export function SettleMatchResultForm({ one, desk }: { one: MatchResultEditorData; desk: MutationRunner }) {
  const { id, card, now, names, version } = one;
  const { rink } = useClubTerms();
  const sheet = now.sheet ?? now.home?.sheet ?? now.away?.sheet ?? null;
  const rinks = Math.max(card.rinks, sheet?.rinks.length ?? 0);
  return (
    <MutationForm
      mutation="PUT /api/desk/league/returns/{id}/result"
      param={{ id }}
      fields={toCustomFields(getScoreFieldLabels(rinks, names.home, names.away, rink))}
      initialValues={{ version }}
      button={now.state === 'waiting' ? 'Enter the result' : 'Settle result'}
      buildBody={(values) => ({ sheet: parseScoreSheetValues(values, rinks), note: values.why ?? '' })}
      onDone={async (done) => {
        await desk.refresh();
        if (done) desk.showResult('Result settled. The table has been updated.', done);
      }}
    >
      <MatchScoreFields
        card={card}
        rinks={rinks}
        isLeague
        names={names}
        order={['home', 'away']}
        first={scoreSheetToFormValues(sheet, '')}
        isNew={false}
        lineOf={(typed) => formatMatchPointsResult(typed, card, names)}
      />
      <Field label="Reason (optional)" name="why" maxLength={300} hint="Both captains can read this." />
    </MutationForm>
  );
}
