// Public API of committee: all that other subjects take from it.
export { getShownClubSettingGroups } from '#app/modules/committee/settings/setting-groups.ts';
