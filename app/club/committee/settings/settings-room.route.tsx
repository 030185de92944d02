import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { Saved } from '#app/desk/changes/saved.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Field } from '#app/ui/field.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import type { Facts, SettingGroup } from './settings.ts';

interface Settings {
  groups: SettingGroup[];
  facts: Facts;
  /** What is kept and cannot be used, by path, with why. */
  unfit: Record<string, string>;
  version: number;
}

const path = '/api/desk/settings';

export const clientLoader = () => callAt<Settings>(path);

/** The facts of the club that pages, mail and feeds are filled with. */
export default function SettingsRoom() {
  const settings = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [change, setChange] = useState<string>();
  return (
    <Page
      title="Settings"
      description="The facts of the club."
      lead="What stands here fills pages, mail and calendars: a fee is changed once, and is right everywhere."
    >
      {change ? (
        <Saved
          said="Saved."
          change={change}
          onUndone={async () => {
            setChange(undefined);
            await revalidate();
          }}
        />
      ) : null}
      <HowThisWorks
        steps={[
          'Open the part you want, change what is no longer right, and save. Pages, mail and calendars say it from then on.',
          'Before each season look at the fees, the roll-ups and the times of matches.',
          'Where it says so, a change holds once the site has been started again: tell whoever looks after the machine.',
          'Each change can be taken back for a day, right after saving or under ‘Record’.',
        ]}
      />
      {settings.groups.map((group) => (
        <details key={group.id} className="card" open={group.fields.some(({ path }) => settings.unfit[path])}>
          <summary>{group.title}</summary>
          <GroupForm
            key={settings.version}
            group={group}
            settings={settings}
            onSaved={async (change) => {
              setChange(change);
              await revalidate();
            }}
          />
        </details>
      ))}
    </Page>
  );
}

interface FormProps {
  group: SettingGroup;
  settings: Settings;
  onSaved: (change: string) => Promise<void>;
}

function GroupForm({ group, settings: { facts, unfit, version }, onSaved }: FormProps) {
  return (
    <DeskForm
      labels={Object.fromEntries(group.fields.map(({ path, label }) => [path, label]))}
      button="Save"
      said="Saved."
      version={version}
      shown={(current) => JSON.parse(String(current.facts)) as Facts}
      act={async (facts, version) => {
        const done = await callAt<{ change: string }>(path, { method: 'PUT', json: { facts }, version });
        await onSaved(done.change);
        return done;
      }}
    >
      {({ errors, disabled }) =>
        group.fields.map(({ path, label, hint, type = 'text', restart }) => (
          <Field
            key={path}
            label={label}
            name={path}
            type={type}
            hint={
              [hint, restart ? 'It holds once the site has been started again.' : '']
                .filter(Boolean)
                .join(' ') || undefined
            }
            defaultValue={facts[path]}
            error={errors[path] ?? unfit[path]}
            disabled={disabled}
          />
        ))
      }
    </DeskForm>
  );
}
