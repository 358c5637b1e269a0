import { AddressForm } from '#features/addresses/islands/AddressForm.tsx';
import { AddressScreen } from '#features/addresses/islands/AddressScreen.tsx';
import { logout } from '#features/accounts/stores/authentication.ts';
import { $loginModal } from '#features/session/stores/login-modal.ts';
import { endSession } from '#features/session/stores/session-end.ts';
import { $isSessionKnown } from '#features/session/stores/session.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aNewAddress } from '../../support/builders.ts';
import { button, field, press, stayOnPage } from '../../support/on-screen.ts';
import { type Answers, offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { beCustomer, forgetEverything, toastTexts } from '../../support/shop-state.ts';

beforeEach(forgetEverything);

const messageOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

function type(label: string, text: string) {
  fireEvent.change(field(label), { target: { value: text } });
  fireEvent.blur(field(label));
}
function openForm(answers: Answers = {}) {
  beCustomer();
  const calls = offlineApi(answers);
  render(<AddressScreen />);
  return calls;
}
function fillIn() {
  const { firstName, lastName, street, city, state, phone, zipcode } = aNewAddress();
  const names = { Nome: firstName, Apelido: lastName, Morada: street, Cidade: city };
  const fields = { ...names, Distrito: state, Telefone: phone, 'Código postal': zipcode };
  for (const [label, text] of Object.entries(fields)) type(label, text);
}
const save = () => press('Guardar morada');

test('A visitor sees no address form and is sent to the cart.', () => {
  const assign = stayOnPage();
  render(<AddressScreen />);
  expect(assign).toHaveBeenCalledWith('/cart');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('No visitor is redirected while the session check runs, and the form appears once it succeeds.', () => {
  const assign = stayOnPage();
  $isSessionKnown.set(false);
  render(<AddressScreen />);
  expect(screen.queryByRole('textbox')).toBeNull();
  act(beCustomer);
  expect(field('E-mail').value).toBe('maria@example.pt');
  expect(assign).not.toHaveBeenCalled();
});

test('A session that ends while an address is typed leaves the form, and saving asks for the login.', async () => {
  const assign = stayOnPage();
  const calls = openForm();
  fillIn();
  act(endSession);
  expect(field('Morada').value).toBe('Rua do Farol 12');
  save();
  await waitFor(() => expect($loginModal.get()).toEqual({ isOpen: true, staysHere: true }));
  expect(toastTexts()).toContain('Por favor, inicie sessão para adicionar uma morada');
  expect([calls, assign.mock.calls]).toEqual([[], []]);
});

test('A customer who logs out on the address form goes home, not to the cart.', async () => {
  const assign = stayOnPage();
  openForm({ userLogout: () => ({}) });
  await act(logout);
  expect(assign.mock.calls).toEqual([['/']]);
});

test("The form knows the customer's e-mail, Portugal and the 20 districts.", () => {
  openForm();
  expect(field('E-mail').value).toBe('maria@example.pt');
  expect(field('País').value).toBe('Portugal');
  const options = [...screen.getByLabelText<HTMLSelectElement>('Distrito').options].map(({ text }) => text);
  expect(options).toHaveLength(21);
  expect(options).toContain('Viana do Castelo');
});

test('An empty form names the missing fields and focuses the first one.', () => {
  const calls = openForm();
  save();
  expect(screen.getAllByText('Campo obrigatório')).toHaveLength(7);
  expect(document.activeElement).toBe(field('Nome'));
  expect(calls).toEqual([]);
});

test('A name, street or city of invisible characters is missing, and the address is not sent.', () => {
  const calls = openForm();
  fillIn();
  for (const label of ['Nome', 'Apelido', 'Morada', 'Cidade']) {
    type(label, ' \u200B\u2060');
    expect(messageOf(label)).toBe('Campo obrigatório');
  }
  save();
  expect(document.activeElement).toBe(field('Nome'));
  expect(calls).toEqual([]);
});

test('E-mail, postcode and phone are validated on leaving and become valid as soon as they are corrected.', () => {
  openForm();
  type('E-mail', 'maria@');
  type('Código postal', '2655-12');
  type('Telefone', '812345678');
  expect(messageOf('E-mail')).toBe('E-mail inválido');
  expect(messageOf('Código postal')).toBe('Código postal deve estar no formato 0000-000');
  expect(messageOf('Telefone')).toBe('Número inválido. Ex: 912345678 ou +351 912345678');
  type('Código postal', '0123-456');
  expect(messageOf('Código postal')).toBe('Este código postal não existe.');
  fireEvent.change(field('Código postal'), { target: { value: '2655-123' } });
  fireEvent.change(field('Telefone'), { target: { value: '+351 212345678' } });
  expect(messageOf('Código postal')).toBeUndefined();
  expect(messageOf('Telefone')).toBeUndefined();
});

test('The hyphen of the postcode is inserted automatically.', () => {
  openForm();
  fireEvent.input(field('Código postal'), { target: { value: '26551234' } });
  expect(field('Código postal').value).toBe('2655-123');
});

test('A valid address is saved once, and the cart follows.', async () => {
  const assign = stayOnPage();
  openForm({ addressAdd: () => ({ message: 'Guardada' }) });
  fillIn();
  type('Telefone', '912.345 678');
  expect(messageOf('Telefone')).toBeUndefined();
  save();
  expect(button('A guardar...').closest('fieldset')?.disabled).toBe(true);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/cart'));
  expect(sentTo('addressAdd')).toEqual([{ address: aNewAddress() }]);
});

test('A session that has ended when the address is sent leaves the form and opens the login above it.', async () => {
  const assign = stayOnPage();
  let isOver = true;
  openForm({ addressAdd: () => (isOver ? { status: 401, message: 'Not Authorized' } : { message: 'Guardada' }) });
  fillIn();
  save();
  await waitFor(() => expect($loginModal.get()).toEqual({ isOpen: true, staysHere: true }));
  expect(field('Morada').value).toBe('Rua do Farol 12');
  expect(assign).not.toHaveBeenCalled();
  isOver = false;
  act(beCustomer);
  save();
  await waitFor(() => expect(assign.mock.calls).toEqual([['/cart']]));
});

test('An address that the API refuses stays in the form and says why.', async () => {
  openForm({ addressAdd: () => ({ status: 400, message: 'Morada recusada' }) });
  fillIn();
  save();
  await waitFor(() => expect(toastTexts()).toEqual(['Morada recusada']));
  expect(field('Morada').value).toBe('Rua do Farol 12');
  expect(button('Guardar morada')).toBeTruthy();
});

test('A postcode selects its district unless the customer has selected one.', () => {
  render(<AddressForm known={{}} isSaving={false} saveLabel="Guardar" onSave={() => undefined} />);
  const zipcode = screen.getByLabelText<HTMLInputElement>('Código postal');
  const state = screen.getByLabelText<HTMLSelectElement>('Distrito');
  const type = (value: string) => fireEvent.input(zipcode, { target: { value } });
  type('2655');
  expect(state.value).toBe('');
  type('2655123');
  expect([zipcode.value, state.value]).toEqual(['2655-123', 'Lisboa']);
  type('4000001');
  expect(state.value).toBe('Porto');
  fireEvent.change(state, { target: { value: 'Faro' } });
  type('9000050');
  expect(state.value).toBe('Faro');
});

test('A postcode fills its town unless the customer has typed one.', () => {
  render(<AddressForm known={{}} isSaving={false} saveLabel="Guardar" onSave={() => {}} />);
  const town = screen.getByLabelText<HTMLInputElement>('Cidade');
  fireEvent.input(field('Código postal'), { target: { value: '2520-2' } });
  expect(town.value).toBe('');
  fireEvent.input(field('Código postal'), { target: { value: '2520-239' } });
  expect(town.value).toBe('Peniche');
  fireEvent.input(field('Código postal'), { target: { value: '2655-123' } });
  expect(town.value).toBe('Ericeira');
  type('Cidade', 'Ribamar');
  fireEvent.input(field('Código postal'), { target: { value: '4000-001' } });
  expect(town.value).toBe('Ribamar');
});

test('Enter goes to the next empty field, and is left to the browser when none is empty.', () => {
  const { firstName, email, phone, street, ...others } = aNewAddress();
  const known = { firstName, email, phone, street };
  render(<AddressForm known={known} isSaving={false} saveLabel="Guardar" onSave={() => {}} />);
  const enter = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' });
  expect(screen.getByLabelText('Nome').getAttribute('enterkeyhint')).toBe('next');
  expect(enter('Nome')).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('Apelido'));
  type('Apelido', others.lastName);
  expect(enter('Apelido')).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('Código postal'));
  fireEvent.input(field('Código postal'), { target: { value: others.zipcode } });
  type('País', others.country);
  expect(enter('Código postal')).toBe(true);
});

test('Known values that the form does not show are saved with the typed ones.', () => {
  const onSave = vi.fn();
  const known = aNewAddress();
  render(<AddressForm known={known} hidden={['email']} isSaving={false} saveLabel="Guardar" onSave={onSave} />);
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  press('Guardar');
  expect(onSave).toHaveBeenCalledWith(known);
});

test('A postcode of the Açores is not saved with a district of the mainland.', () => {
  const saved = vi.fn();
  const island = aNewAddress({ zipcode: '9500-100', state: 'Lisboa' });
  render(<AddressForm known={island} isSaving={false} saveLabel="Guardar" onSave={saved} />);
  press('Guardar');
  expect(messageOf('Distrito')).toBe('Este código postal não é deste distrito');
  expect(saved).not.toHaveBeenCalled();
  type('Distrito', 'Açores');
  press('Guardar');
  expect(saved).toHaveBeenCalledWith({ ...island, state: 'Açores' });
});
