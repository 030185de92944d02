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
      <RuleCardNumberField
        {...props}
        name="rinks"
        hint="Enter 0 if the league counts only the whole match."
      />
      <div className="tiles pair" hidden={values.rinks?.trim() === '0'}>
        <RuleCardNumberField {...props} name="rinkWon" hint="To the winner." />
        <RuleCardNumberField {...props} name="rinkTied" hint="To each side." />
      </div>
      <div className="tiles pair">
        <RuleCardNumberField {...props} name="win" hint="Enter 0 if there are none." />
        <RuleCardNumberField {...props} name="draw" hint="To each side." />
      </div>
      <fieldset className="choices">
        <legend>Which side wins a match?</legend>
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
          hint="Changes only the columns Won, Lost and Draw, not the points."
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
      <div className="tiles pair" hidden={inShots}>
        <RuleCardNumberField
          first={first}
          name="shortPercent"
          hint={`Percentage of its shots lost on ${withIndefiniteArticle(words.rink)} where it was a player short. For example, 25 for a quarter, or 0 for none.`}
        />
        <SelectField label="Rounding" name="shortRounding" defaultValue={first.shortRounding}>
          <option value="none">not at all</option>
          <option value="nearest">to the nearest whole shot</option>
          <option value="down">down</option>
          <option value="up">up</option>
        </SelectField>
      </div>
      <RuleCardNumberField
        first={first}
        name="shortShots"
        hint="Used instead of the percentage. Leave empty to use the percentage."
      />
      <Field
        label={getRuleCardFieldLabels(words).shortPlays ?? ''}
        name="shortPlays"
        maxLength={80}
        autoComplete="off"
        defaultValue={first.shortPlays}
        hint="For example, lead, lead, second. Leave empty if the rules do not say."
      />
    </>
  );
}

const abandonedLabels: Record<AbandonedMatchTreatment, string> = {
  void: 'does not count',
  replay: 'does not count and is replayed',
  shared: 'counts as a draw, and the points are shared',
  stands: 'counts with the score when it was abandoned',
};

export function UnplayedMatchRuleFields(props: RuleCardFieldsProps) {
  const own = useClubTerms();
  const { values, first } = props;
  return (
    <>
      <div className="tiles pair">
        <RuleCardNumberField
          {...props}
          name="concededPoints"
          hint="To the other side. Leave empty for all the points available."
        />
        <RuleCardNumberField {...props} name="concededShots" hint="To the other side." />
      </div>
      <div className="tiles pair">
        <RuleCardNumberField
          {...props}
          name="offenderPoints"
          hint="For conceding a match or not playing it."
        />
        <RuleCardNumberField
          {...props}
          name="offenderShots"
          hint="Deducted from that side’s ‘Shots for’. If you leave this empty, the other side’s shots count against it."
        />
      </div>
      <RuleCardNumberField
        {...props}
        name="abandonedFrom"
        hint={`Played on each ${own.rink}: 10 or 15 in many leagues. Leave empty if ends do not matter.`}
      />
      <div hidden={!values.abandonedFrom?.trim()}>
        <SelectField
          label={getRuleCardFieldLabels(own).abandonedScore ?? ''}
          name="abandonedScore"
          defaultValue={first.abandonedScore}
        >
          <option value="stood">the score when the match was abandoned</option>
          <option value="after">the score after that number of ends</option>
        </SelectField>
      </div>
      <fieldset className="choices">
        <legend>
          {values.abandonedFrom?.trim()
            ? 'A match abandoned before that number of ends'
            : 'A match that was abandoned'}
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
          hint="Leave empty for half of the points available."
        />
      </div>
    </>
  );
}
