import { useLoaderData } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { call } from '#app/api/call.ts';
import { own } from '#app/endpoints/fields.ts';
import { HomeIcon } from '#app/site/icon/home-icon.tsx';
import { useClub } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import type { SettingField, SettingGroup } from './setting-groups.ts';
import type { Settings } from './settings.endpoints.server.ts';
import type { Facts } from './settings.ts';

export const clientLoader = () => call('GET /api/desk/settings');

/** Admin page of the club's settings, which pages, mail and feeds use. */
export default function SettingsRoom() {
  const settings = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { uses, words } = useClub();
  const [isLeague, rollUps] = [uses.league, words.rollUps];
  return (
    <Page
      title="Settings"
      description={isLeague ? 'The facts of the league.' : 'The facts of the club.'}
      lead={
        isLeague
          ? 'A name or an address is changed once, and is right everywhere.'
          : 'A fee is changed once, and is right everywhere.'
      }
    >
      <Parts groups={settings.groups.filter(({ isMachine }) => !isMachine)} settings={settings} desk={desk} />
      <h2>For whoever looks after the machine</h2>
      <Parts groups={settings.groups.filter(({ isMachine }) => isMachine)} settings={settings} desk={desk} />
      {desk.word}
      <HowThisWorks
        steps={[
          'Open the part you want, change what is no longer right, and save. Pages, mail and calendars say it from then on.',
          isLeague
            ? 'Before each season look at who is secretary, and at the email addresses.'
            : `Before each season look at the fees, the ${rollUps} and the times of matches.`,
          'Where it says so, a change holds once the site has been started again: tell whoever looks after the machine.',
          'Each change can be taken back for a day, right after saving or under ‘Record’.',
        ]}
      />
    </Page>
  );
}

/** Each group is a fold with a summary; opened if a stored value is invalid. */
function Parts({ groups, settings, desk }: { groups: SettingGroup[] } & Omit<FormProps, 'group'>) {
  return (
    <div className="folds">
      {groups.map((group) => (
        <Fold
          key={group.id}
          title={group.title}
          about={group.now}
          open={group.fields.some(({ path }) => settings.unfit[path])}
        >
          {group.id === 'icon' ? <IconNow facts={settings.facts} /> : null}
          <GroupForm key={settings.version} group={group} settings={settings} desk={desk} />
        </Fold>
      ))}
    </div>
  );
}

/** Preview of the home-screen icon; saved changes are rendered at once. */
function IconNow({ facts }: { facts: Facts }) {
  const { name = '', 'icon.letters': letters = '', 'icon.colour': colour = '' } = facts;
  return (
    <HomeIcon club={{ name, icon: { letters, colour } }}>
      This is how we look on a phone. <a href="/on-your-home-screen">How members put us there</a>
    </HomeIcon>
  );
}

interface FormProps {
  group: SettingGroup;
  settings: Settings;
  desk: Acts;
}

function GroupForm({ group, settings: { facts, unfit, version }, desk }: FormProps) {
  const ofEach = <T,>(of: (field: SettingField) => T) =>
    Object.fromEntries(group.fields.map((field) => [field.path, of(field)]));
  return (
    <ActForm
      act="PUT /api/desk/settings"
      fields={ofEach(({ label }) => own(label))}
      was={{ version }}
      button="Save"
      said="Saved."
      shown={(current): Facts => JSON.parse(String(current.facts))}
      sends={(facts) => ({ facts })}
      onDone={async (done) => {
        await desk.refresh();
        desk.say('Saved.', done);
      }}
      onGivenWay={desk.refresh}
      looks={ofEach((field) => (
        <div id={field.path}>
          <OneSetting field={field} fact={facts[field.path]} unfit={unfit[field.path]} />
        </div>
      ))}
    />
  );
}

interface OneProps {
  field: SettingField;
  fact: string | undefined;
  /** Reason why the stored value is invalid. */
  unfit: string | undefined;
}

function OneSetting({ field: { path, label, hint, type = 'text', restart }, fact, unfit }: OneProps) {
  const error = useFormState().errors[path] ?? unfit;
  if (type === 'yes or no')
    return (
      <SelectField label={label} name={path} hint={hint} defaultValue={fact} error={error}>
        <option value="false">No</option>
        <option value="true">Yes</option>
      </SelectField>
    );
  const hints = [hint, restart && 'It holds once the site has been started again.'].filter(Boolean);
  return (
    <Field
      label={label}
      name={path}
      type={type}
      hint={hints.join(' ') || undefined}
      defaultValue={fact}
      error={error}
    />
  );
}
