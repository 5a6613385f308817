import { useEffect } from 'react'
import { placeToastsAnew } from './place-toast.ts'

/** For a screen with a title marked `data-toast-place`: what is shown comes there with it, and goes when it goes. */
export function useToastPlace() {
  useEffect(() => {
    placeToastsAnew()
    addEventListener('resize', placeToastsAnew)
    return () => {
      removeEventListener('resize', placeToastsAnew)
      placeToastsAnew()
    }
  }, [])
}
