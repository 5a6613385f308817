import type { Field } from './value-field.ts'

/** Contact data. */
export const fieldsOfContacts = {
  'e-mail address': {
    asked: 'email, email address, mail address',
    labels: 'email, email address, mail, contact',
    shape: 'email',
    plain: true,
  },
  'IP address': { asked: 'ip address, ip', shape: 'words' },
  'MAC address': { asked: 'mac address', shape: 'words' },
  address: {
    asked: 'address, street address, where',
    labels: 'address, adresse, location, direccion, where, venue, meeting point',
    shape: 'address',
    plain: true,
  },
  'phone number': {
    asked:
      'phone number, phone, mobile number, telephone number, telephone, cell number, mobile, number to call, new number, contact number',
    labels: 'phone, tel, telephone, mobile, cell, call, number, phone number, telefon',
    shape: 'phone',
    plain: true,
  },
  link: {
    asked: 'link, url, website, web address, web page, webpage, site',
    labels: 'link, url, website, web',
    shape: 'link',
    plain: true,
  },
} satisfies Record<string, Field>
