import { Link, useNavigate } from 'react-router';
import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FactsScreen } from './facts-room.ts';

/** The further divisions of a league, each with clubs, results and a table of its own. */
export function LeagueDivisions({ facts }: { facts: FactsScreen }) {
  const { day, version, division, divisions } = facts;
  const navigate = useNavigate();
  return (
    <>
      <p>
        A division has its own clubs, results, rule card and table. All stand on the league’s page, one below
        the other, and all their matches are of one kind in the calendar.
      </p>
      {divisions.length > 0 ? (
        <ul className="links">
          {divisions.map((one) => (
            <li key={one.day}>
              <Link to={`/desk/results/${one.day}`}>{one.division}</Link>
              {one.putBy ? <span className="badge">Put by</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <DeskForm
        labels={{ first: 'What the present one is called', name: 'The further division' }}
        button="Add the division"
        said="It is made."
        version={version}
        act={async (values, version) => {
          const json = { name: values.name, first: values.first ?? '' };
          const made = await call('POST /api/desk/results/leagues/{day}/divisions', {
            ...{ param: { day }, json },
            version,
          });
          await navigate(`/desk/results/${made.day}`);
          return made;
        }}
      >
        {division ? null : (
          <Field
            label="What the present one is called"
            name="first"
            maxLength={40}
            autoComplete="off"
            hint="Such as ‘Division 1’."
          />
        )}
        <Field
          label="The further division"
          name="name"
          maxLength={40}
          autoComplete="off"
          hint="Such as ‘Division 2’."
        />
      </DeskForm>
    </>
  );
}
