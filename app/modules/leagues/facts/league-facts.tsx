import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { SectionField } from './fact-fields.tsx';
import type { FactsScreen } from './facts-room.ts';
import { factFields } from './leagues.ts';

/** Renders the form of a league's playing time, contact, section and links. */
export function LeagueFacts({ facts }: { facts: FactsScreen }) {
  const { revalidate } = useRevalidator();
  const { day, parent, divisions, sections, section } = facts;
  const { division, weekday, time, section: ofClub, ...always } = factFields;
  return (
    <ActForm
      act="PATCH /api/desk/results/leagues/{day}/facts"
      param={{ day }}
      // Only the league has an event kind; its divisions share it.
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
