import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Field, LinesField } from '#app/ui/field.tsx';
import { PlayedFields, playedLabels, SectionField } from './fact-fields.tsx';
import type { FactsScreen } from './facts-room.ts';

const labels = { division: 'Name of the division', ...playedLabels, links: 'Links' };

/** When a league is played, whom to ask, its section, and what else there is to read about it. */
export function LeagueFacts({ facts }: { facts: FactsScreen }) {
  const { revalidate } = useRevalidator();
  const { day, version, parent, division, divisions, links, sections, section } = facts;
  const param = { day };
  // Only what the form shows: the kind of event belongs to the league, and not to a division.
  const names = Object.entries({
    ...{ division: Boolean(parent) || divisions.length > 0, weekday: !parent, time: !parent },
    ...{ contact: true, section: sections.length > 0, links: true },
  }).flatMap(([name, shown]) => (shown ? [name] : []));
  const shown = Object.fromEntries(Object.entries(labels).filter(([name]) => names.includes(name)));
  return (
    <DeskForm
      labels={shown}
      button="Save"
      said="Saved. The league’s page shows it now."
      version={version}
      act={(json, version) => call('PATCH /api/desk/results/leagues/{day}/facts', { param, json, version })}
      onDone={revalidate}
    >
      <div className="stack" key={version}>
        {names.includes('division') ? (
          <Field
            label={labels.division}
            name="division"
            maxLength={40}
            autoComplete="off"
            defaultValue={division}
          />
        ) : null}
        <PlayedFields league={facts} division={Boolean(parent)} />
        <SectionField sections={sections} section={section} />
        <LinesField
          label={labels.links}
          name="links"
          rows={3}
          defaultValue={links}
          hint="A line each, a name and then an address: ‘The league’s rules https://…’."
        />
      </div>
    </DeskForm>
  );
}
