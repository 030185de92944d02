import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { drawn } from '#app/endpoints/fields.ts';
import { scoreLabels, sheetOfValues, valuesOfSheet } from '#app/modules/leagues/leagues.ts';
import { ScoreFields } from '#app/modules/leagues/scores/score-fields.tsx';
import { pointsLine } from '#app/modules/returns/rules/words.ts';
import { useWords } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import type { OneReturn } from './room.ts';

/** Form for the secretary's figures, which override the captains'. */
export function SettleForm({ one, desk }: { one: OneReturn; desk: Acts }) {
  const { id, card, now, names, version } = one;
  const { rink } = useWords();
  const sheet = now.sheet ?? now.home?.sheet ?? now.away?.sheet ?? null;
  const rinks = Math.max(card.rinks, sheet?.rinks.length ?? 0);
  return (
    <ActForm
      act="PUT /api/desk/league/returns/{id}/result"
      param={{ id }}
      fields={drawn(scoreLabels(rinks, names.home, names.away, rink))}
      was={{ version }}
      button={now.state === 'waiting' ? 'Enter the result' : 'Settle it so'}
      sends={(values) => ({ sheet: sheetOfValues(values, rinks), note: values.why ?? '' })}
      onDone={async (done) => {
        await desk.refresh();
        if (done) desk.say('Settled. The table shows it now.', done);
      }}
    >
      <ScoreFields
        card={card}
        rinks={rinks}
        isLeague
        names={names}
        order={['home', 'away']}
        first={valuesOfSheet(sheet, '')}
        isNew={false}
        lineOf={(typed) => pointsLine(typed, card, names)}
      />
      <Field label="Why" name="why" maxLength={300} hint="Both captains can read it. It may stay empty." />
    </ActForm>
  );
}
