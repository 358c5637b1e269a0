import { limits } from '#core/limits.ts';
import { changePassword } from '../../stores/security.ts';
import { sellerSecurity as text } from '../../text/seller-security.ts';
import { Field } from '#ui/Field.tsx';
import { AskedStep } from './AskedStep.tsx';
import { Part } from './Part.tsx';

export function PasswordPart() {
  return (
    <Part title={text.passwordPart}>
      <AskedStep
        label={text.changePassword}
        confirm={text.changePassword}
        isProved={false}
        run={({ current = '', password = '' }) => changePassword(current, password)}
      >
        <Field label={text.currentPassword} name="current" type="password" autoComplete="current-password" required />
        <Field
          label={text.newPassword}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={limits.account.minPasswordLength}
          hint={text.newPasswordHint(limits.account.minPasswordLength)}
          required
        />
      </AskedStep>
    </Part>
  );
}
