/**
 * The one spelling of an e-mail address under which accounts are found and logins are counted,
 * so that neither letter case, nor blanks, nor full-width characters make it another one.
 *
 * @example normalizeEmail(' Admin@Klinik.test ') // 'admin@klinik.test'
 */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
