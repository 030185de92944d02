import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { SectionField } from './fact-fields.tsx';
import type { FactsScreen } from './facts-room.ts';
import { factFields } from './leagues.ts';

/** When a league is played, whom to ask, its section, and what else there is to read about it. */
export function LeagueFacts({ facts }: { facts: FactsScreen }) {
  const { revalidate } = useRevalidator();
  const { day, parent, divisions, sections, section } = facts;
  const { division, weekday, time, section: ofClub, ...always } = factFields;
  return (
    <ActForm
      act="PATCH /api/desk/results/leagues/{day}/facts"
      param={{ day }}
      // The kind of event belongs to the league, and not to a division.
      fields={{
        ...((parent || divisions.length > 0) && { division }),
        ...(!parent && { weekday, time }),
        contact: always.contact,
        ...(sections.length > 0 && { section: ofClub }),
        links: always.links,
      }}
      was={facts}
      button="Save"
      said="Saved. The league’s page shows it now."
      onDone={revalidate}
      looks={{ section: <SectionField sections={sections} section={section} /> }}
    />
  );
}
