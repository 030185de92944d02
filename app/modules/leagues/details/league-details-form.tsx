import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { leagueDetailFields } from './league-detail-fields.ts';
import type { LeagueDetails } from './league-details.ts';
import { LeagueClubSectionField } from './league-section-field.tsx';

/** Renders the form of a league's playing time, contact, section and links. */
export function LeagueDetailsForm({ facts }: { facts: LeagueDetails }) {
  const { revalidate } = useRevalidator();
  const { day, parent, divisions, sections, section } = facts;
  const { division, weekday, time, section: ofClub, ...always } = leagueDetailFields;
  return (
    <MutationForm
      mutation="PATCH /api/desk/results/leagues/{day}/facts"
      param={{ day }}
      // Only the league has an event kind; its divisions share it.
      fields={{
        ...((parent || divisions.length > 0) && { division }),
        ...(!parent && { weekday, time }),
        contact: always.contact,
        ...(sections.length > 0 && { section: ofClub }),
        links: always.links,
      }}
      initialValues={facts}
      button="Save"
      successMessage="League saved. Its page is up to date."
      onDone={revalidate}
      fieldOverrides={{ section: <LeagueClubSectionField sections={sections} section={section} /> }}
    />
  );
}
