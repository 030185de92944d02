import type { Abandoned } from '#app/modules/formats/formats.ts';
import { withArticle } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Choice, Field, SelectField } from '#app/ui/field.tsx';
import { FigureField, type PartProps } from './card-fields.tsx';
import { cardLabels } from './card-values.ts';

export function PointsPart(props: PartProps) {
  const { values, first } = props;
  return (
    <>
      <FigureField {...props} name="rinks" hint="0 where the league counts only the whole match." />
      <div className="pair" hidden={values.rinks?.trim() === '0'}>
        <FigureField {...props} name="rinkWon" hint="To the winner." />
        <FigureField {...props} name="rinkTied" hint="To each side." />
      </div>
      <div className="pair">
        <FigureField {...props} name="win" hint="0 where they earn none." />
        <FigureField {...props} name="draw" hint="To each side." />
      </div>
      <fieldset className="choices">
        <legend>Which side has won a match?</legend>
        <Choice
          name="wonBy"
          value="points"
          label="The one with more points"
          defaultChecked={first.wonBy === 'points'}
        />
        <Choice
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

export function ShortPart({ values, first }: PartProps) {
  const words = useWords();
  const inShots = Boolean(values.shortShots?.trim());
  return (
    <>
      <div className="pair" hidden={inShots}>
        <FigureField
          first={first}
          name="shortPercent"
          hint={`Per cent of its shots on ${withArticle(words.rink)} that was a player short. 25 is a quarter; 0 for nothing.`}
        />
        <SelectField label="What is left is rounded" name="shortRounding" defaultValue={first.shortRounding}>
          <option value="none">not at all</option>
          <option value="nearest">to the nearest whole shot</option>
          <option value="down">down</option>
          <option value="up">up</option>
        </SelectField>
      </div>
      <FigureField first={first} name="shortShots" hint="In place of the part. Empty for the part." />
      <Field
        label={cardLabels(words).shortPlays ?? ''}
        name="shortPlays"
        maxLength={80}
        autoComplete="off"
        defaultValue={first.shortPlays}
        hint="Such as ‘lead, lead, second’. It may stay empty."
      />
    </>
  );
}

const abandonedLabels: Record<Abandoned, string> = {
  void: 'does not count',
  replay: 'does not count, and is played again',
  shared: 'counts as drawn, its points shared',
  stands: 'counts as it stood',
};

export function UnplayedPart(props: PartProps) {
  const own = useWords();
  const { values, first } = props;
  return (
    <>
      <div className="pair">
        <FigureField
          {...props}
          name="concededPoints"
          hint="To the other side. Empty for all the points there are."
        />
        <FigureField {...props} name="concededShots" hint="To the other side." />
      </div>
      <div className="pair">
        <FigureField {...props} name="offenderPoints" hint="By conceding a match, or by not playing it." />
        <FigureField
          {...props}
          name="offenderShots"
          hint="From its shots for. Empty: the other side’s shots count against it."
        />
      </div>
      <FigureField
        {...props}
        name="abandonedFrom"
        hint={`Played on each ${own.rink}: 10 or 15 in many leagues. Empty where ends do not matter.`}
      />
      <div hidden={!values.abandonedFrom?.trim()}>
        <SelectField
          label={cardLabels(own).abandonedScore ?? ''}
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
          <Choice
            key={value}
            name="abandoned"
            value={value}
            label={words}
            defaultChecked={value === first.abandoned}
          />
        ))}
      </fieldset>
      <div hidden={values.abandoned !== 'shared'}>
        <FigureField {...props} name="sharedPoints" hint="Empty for half of all the points there are." />
      </div>
    </>
  );
}
