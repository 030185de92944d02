import type { AbandonedMatchTreatment } from '#app/modules/formats/formats.ts';
import { withIndefiniteArticle } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Field, RadioOrCheckboxInput, SelectField } from '#app/ui/field.tsx';
import { getRuleCardFieldLabels } from './format-form-values.ts';
import { type RuleCardFieldsProps, RuleCardNumberField } from './rule-card-number-field.tsx';

export function MatchPointsRuleFields(props: RuleCardFieldsProps) {
  const { values, first } = props;
  return (
    <>
      <RuleCardNumberField {...props} name="rinks" hint="0 where the league counts only the whole match." />
      <div className="pair" hidden={values.rinks?.trim() === '0'}>
        <RuleCardNumberField {...props} name="rinkWon" hint="To the winner." />
        <RuleCardNumberField {...props} name="rinkTied" hint="To each side." />
      </div>
      <div className="pair">
        <RuleCardNumberField {...props} name="win" hint="0 where they earn none." />
        <RuleCardNumberField {...props} name="draw" hint="To each side." />
      </div>
      <fieldset className="choices">
        <legend>Which side has won a match?</legend>
        <RadioOrCheckboxInput
          name="wonBy"
          value="points"
          label="The one with more points"
          defaultChecked={first.wonBy === 'points'}
        />
        <RadioOrCheckboxInput
          name="wonBy"
          value="shots"
          label="The one with more shots"
          hint="For the columns Won, Lost and Draw. It changes no points."
          defaultChecked={first.wonBy === 'shots'}
        />
      </fieldset>
    </>
  );
}

export function ShortSideRuleFields({ values, first }: RuleCardFieldsProps) {
  const words = useClubTerms();
  const inShots = Boolean(values.shortShots?.trim());
  return (
    <>
      <div className="pair" hidden={inShots}>
        <RuleCardNumberField
          first={first}
          name="shortPercent"
          hint={`Per cent of its shots on ${withIndefiniteArticle(words.rink)} that was a player short. 25 is a quarter; 0 for nothing.`}
        />
        <SelectField label="What is left is rounded" name="shortRounding" defaultValue={first.shortRounding}>
          <option value="none">not at all</option>
          <option value="nearest">to the nearest whole shot</option>
          <option value="down">down</option>
          <option value="up">up</option>
        </SelectField>
      </div>
      <RuleCardNumberField first={first} name="shortShots" hint="In place of the part. Empty for the part." />
      <Field
        label={getRuleCardFieldLabels(words).shortPlays ?? ''}
        name="shortPlays"
        maxLength={80}
        autoComplete="off"
        defaultValue={first.shortPlays}
        hint="Such as ‘lead, lead, second’. It may stay empty."
      />
    </>
  );
}

const abandonedLabels: Record<AbandonedMatchTreatment, string> = {
  void: 'does not count',
  replay: 'does not count, and is played again',
  shared: 'counts as drawn, its points shared',
  stands: 'counts as it stood',
};

export function UnplayedMatchRuleFields(props: RuleCardFieldsProps) {
  const own = useClubTerms();
  const { values, first } = props;
  return (
    <>
      <div className="pair">
        <RuleCardNumberField
          {...props}
          name="concededPoints"
          hint="To the other side. Empty for all the points there are."
        />
        <RuleCardNumberField {...props} name="concededShots" hint="To the other side." />
      </div>
      <div className="pair">
        <RuleCardNumberField
          {...props}
          name="offenderPoints"
          hint="By conceding a match, or by not playing it."
        />
        <RuleCardNumberField
          {...props}
          name="offenderShots"
          hint="From its shots for. Empty: the other side’s shots count against it."
        />
      </div>
      <RuleCardNumberField
        {...props}
        name="abandonedFrom"
        hint={`Played on each ${own.rink}: 10 or 15 in many leagues. Empty where ends do not matter.`}
      />
      <div hidden={!values.abandonedFrom?.trim()}>
        <SelectField
          label={getRuleCardFieldLabels(own).abandonedScore ?? ''}
          name="abandonedScore"
          defaultValue={first.abandonedScore}
        >
          <option value="stood">as it stood when the match was abandoned</option>
          <option value="after">the one after that number of ends</option>
        </SelectField>
      </div>
      <fieldset className="choices">
        <legend>
          {values.abandonedFrom?.trim() ? 'A match abandoned before that' : 'A match that was abandoned'}
        </legend>
        {Object.entries(abandonedLabels).map(([value, words]) => (
          <RadioOrCheckboxInput
            key={value}
            name="abandoned"
            value={value}
            label={words}
            defaultChecked={value === first.abandoned}
          />
        ))}
      </fieldset>
      <div hidden={values.abandoned !== 'shared'}>
        <RuleCardNumberField
          {...props}
          name="sharedPoints"
          hint="Empty for half of all the points there are."
        />
      </div>
    </>
  );
}
