import type { AdminPermission } from './admin-section.ts';
import type { FeatureName } from './feature.ts';

/** Kinds of email that a member may unsubscribe from; each module adds those that it sends. */
// biome-ignore lint/suspicious/noEmptyInterface: manifests add to it.
export interface MailKinds {}
export type MailKindName = keyof MailKinds;

/** Kinds of push notifications; each module adds those that it sends. */
// biome-ignore lint/suspicious/noEmptyInterface: manifests add to it.
export interface PushKinds {}
export type PushKindName = keyof PushKinds;

export const mailFrequencies = ['at once', 'daily', 'weekly'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

interface NotificationKindFacts {
  /** Place in the list of kinds. */
  order: number;
  /** Label of the member's choice. */
  label: string;
  /** Feature that the club must use. */
  feature?: FeatureName;
  /** Permission of the members to whom it is offered. */
  permission?: AdminPermission;
}

/** Kind of email that a member may unsubscribe from. Security mail (reset, changed address) is not among them. */
export interface MailKindFacts extends NotificationKindFacts {
  key: MailKindName;
  /** Role to which it is offered besides those with the permission. */
  role?: 'administrator';
  /** True if it is sent to members who have chosen nothing. */
  isDefault: boolean;
  /** Default frequency, if a member can choose. */
  frequency?: MailFrequency;
  /** True if a reply by email reaches the site, where it takes mail in. */
  acceptsReplies?: boolean;
  /** True if the subject names the recipient where a couple shares the address. */
  namesRecipient?: boolean;
}

export interface PushKindFacts extends NotificationKindFacts {
  key: PushKindName;
}
