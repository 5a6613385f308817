import type { Field } from './value-field.ts'

/** Measures, and ways to pay. */
export const fieldsOfMeasures = {
  distance: { asked: 'distance, how far', labels: 'distance, dist, far', shape: 'distance', plain: true },
  weight: { asked: 'weight, how heavy', labels: 'weight, mass, net weight', shape: 'weight', plain: true },
  temperature: {
    asked: 'temperature, how warm, how hot, how cold',
    labels: 'temperature, temp, now, h, high',
    shape: 'temperature',
    plain: true,
  },
  duration: {
    asked: 'how long, duration',
    labels: 'time, duration, length, moving time, total time, dauer',
    shape: 'duration',
    plain: true,
  },
  frequency: { asked: 'how often', shape: 'frequency', plain: true },
  size: {
    asked: 'size, dimension, measurement, how big, how large',
    labels: 'size, dimension, measurement, measure',
    shape: 'size',
    plain: true,
  },
  card: {
    asked: 'card, credit card, debit card, payment card, card number, payment method',
    labels: 'card, payment method, paid with',
    shape: 'card',
    plain: true,
  },
} satisfies Record<string, Field>
