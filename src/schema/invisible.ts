/** What is drawn as nothing, or turns the direction of what follows: zero-width, bidirectional, fillers, soft hyphens. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A text as it is read: two names that look the same are the same. Chats and documents put such characters into what is
 * copied from them, so they are taken out rather than refused.
 *
 * @example withoutInvisible('Admin\u200bistrator') // 'Administrator'
 */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');
